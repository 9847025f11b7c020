// For tests: a machine whose clock is wrong.
import { type Machine, machine } from '../platform/clock/databaseClock.ts'

/** It is off by `byMs`, which may change. */
export function machineOff(byMs = 0): Machine & { byMs: number } {
  const own = { ...machine, byMs, wallMs: () => machine.wallMs() + own.byMs }
  return own
}
