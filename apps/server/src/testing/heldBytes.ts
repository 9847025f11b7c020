// For tests: what this process holds in memory, without what only waits to be collected.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

export function heldBytes(): number {
  collect()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}
