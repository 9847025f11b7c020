// In this order. The failover is last, because it leaves no standby.
import { wrongClock } from './clock.ts'
import { connectionLimit, failover, fullDisk, lockedNonces, restart } from './database.ts'
import type { Fault } from './fault.ts'
import { forwardAndBack, kill, nothing, rollingRestart, terminate } from './replicas.ts'
import { killedValkey } from './valkey.ts'

export const faults: readonly Fault[] = [
  nothing,
  kill,
  terminate('retrying'),
  terminate('plain'),
  rollingRestart,
  forwardAndBack,
  lockedNonces,
  connectionLimit,
  killedValkey,
  wrongClock,
  fullDisk,
  restart,
  failover,
]
