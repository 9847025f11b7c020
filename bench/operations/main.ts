// `npm run bench:operations`: how long an operation of a smart account takes from the owner's signature to its receipt,
// beside a plain transaction, and how many a second the built-in bundler sends.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectRoot } from '../../scripts/process/paths.ts'
import { saveResults } from '../report/save.ts'
import { summarize } from '../report/statistics.ts'

const Numbers = v.array(v.number())
const MeasuredSchema = v.object({
  prepareMs: Numbers,
  operationMs: Numbers,
  plainMs: Numbers,
  gas: v.object({ first: v.number(), later: v.number() }),
  bundles: v.array(v.object({ executors: v.number(), perSecond: v.number() })),
})

const child = fork(join(projectRoot, 'apps/server/src/testing/measureOperations.ts'))
const ended = once(child, 'exit').then(([code]) => {
  throw new Error(`measuring ended with ${String(code)}`)
})
const [message] = await Promise.race([once(child, 'message'), ended])
ended.catch(() => undefined)
child.disconnect()
const { prepareMs, operationMs, plainMs, gas, bundles } = v.parse(MeasuredSchema, message)

const ms = (values: number[]) => `${summarize(values)?.median.toFixed(0)} ms`
const table = [
  `${cpus().length} processors`,
  `prepare, three calls          ${ms(prepareMs)}`,
  `operation, sent to included   ${ms(operationMs)}`,
  `plain transaction             ${ms(plainMs)}`,
  `gas, first and later          ${gas.first} and ${gas.later}`,
  ...bundles.map(
    ({ executors, perSecond }) =>
      `${executors} executors                   ${perSecond.toFixed(1)} operations/s`,
  ),
].join('\n')
console.log(table)
console.log(`Saved to ${saveResults(table, { prepareMs, operationMs, plainMs, gas, bundles })}`)
