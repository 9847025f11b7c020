// How many files of tests run at a time.
import { availableParallelism } from 'node:os'

/** The chain has coins for ten, and a browser with its pages takes half a gigabyte. */
const MOST = 8

/** Many tests wait for a process, a socket or a timer, so one worker more than processors finishes sooner. */
export const maxWorkers = Math.min(availableParallelism() + 1, MOST)
