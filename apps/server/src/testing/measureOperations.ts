// For `npm run bench:operations`, in a process of its own: operations of smart accounts beside plain transactions, and how
// many a second the built-in bundler sends. All on the devnet, which mines at once.
import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from '@aureus/protocol/operations'
import {
  ask,
  call,
  createPerson,
  type Person,
  readStatus,
  sign,
  startSmartAccounts,
  submit,
} from './smartAccounts.ts'

const RUNS = 20
const WALLETS = 40
const EACH = 3
const LOOK_EVERY_MS = 5
const executorCounts = [1, 2, 4]
/** Nodes and databases are measured, not limits. */
const unlimited = {
  PAYMASTER_WALLET_BUDGET: '9',
  PAYMASTER_DAY_BUDGET: '90',
  LOG_LEVEL: 'silent',
}
const target = '0x1111111111111111111111111111111111111111'

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await wait(LOOK_EVERY_MS)
}

const since = (startMs: number) => performance.now() - startMs

/** Reads the row, because requests for the status have a limit. */
async function measureOperations() {
  const chain = await startSmartAccounts()
  const server = await chain.openServer(unlimited)
  const isIncluded = async (hash: Hex) => {
    const row = await server.db
      .selectFrom('operations')
      .select('status')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row?.status === 'included'
  }
  try {
    const prepareMs: number[] = []
    const operationMs: number[] = []
    const gas: Record<string, number> = {}
    const person = await createPerson(server)
    for (let run = 0; run <= RUNS; run++) {
      const startMs = performance.now()
      const prepared = await ask(person, [call(target), call(target), call(target)])
      const preparedMs = since(startMs)
      const signed = await sign(person, prepared)
      const sentMs = performance.now()
      const { body } = await person.device.post('/v1/operations/send', signed)
      await until(() => isIncluded(body.userOpHash))
      const { receipt } = await readStatus(person, body.userOpHash)
      gas[run === 0 ? 'first' : 'later'] = Number(receipt?.gasUsed)
      // The first gives the account its code.
      if (run === 0) continue
      prepareMs.push(preparedMs)
      operationMs.push(since(sentMs))
    }
    const plainMs: number[] = []
    const { owner: sender, address } = await createPerson(server)
    await chain.client.setBalance({ address, value: 10n ** 18n })
    for (let run = 0; run < RUNS; run++) {
      const [nonce, { maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
        chain.client.getTransactionCount({ address }),
        chain.client.estimateFeesPerGas(),
      ])
      const fees = { maxFeePerGas, maxPriorityFeePerGas }
      const serializedTransaction = await sender.signTransaction({
        to: target,
        chainId: 99_199,
        nonce,
        gas: 21_000n,
        ...fees,
      })
      const sentMs = performance.now()
      const hash = await chain.client.sendRawTransaction({ serializedTransaction })
      await until(async () =>
        chain.client.getTransactionReceipt({ hash }).then(
          () => true,
          () => false,
        ),
      )
      plainMs.push(since(sentMs))
    }
    return { prepareMs, operationMs, plainMs, gas }
  } finally {
    await server[Symbol.asyncDispose]()
    await chain.stop()
  }
}

/** Operations a second, from the first that is sent to the last that is included. */
async function measureBundles(executors: number): Promise<number> {
  const chain = await startSmartAccounts({ executors })
  const server = await chain.openServer(unlimited)
  const open = async () => {
    const row = await server.db
      .selectFrom('operations')
      .select('hash')
      .where('status', 'in', ['queued', 'sent'])
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }
  try {
    const people: Person[] = []
    for (let at = 0; at < WALLETS; at++) people.push(await createPerson(server))
    await Promise.all(people.map((person) => submit(person, [call(target)])))
    await until(async () => !(await open()))
    const startMs = performance.now()
    await Promise.all(
      people.map(async (person) => {
        for (let at = 0; at < EACH; at++) await submit(person, [call(target)])
      }),
    )
    await until(async () => !(await open()))
    return (WALLETS * EACH * 1000) / since(startMs)
  } finally {
    await server[Symbol.asyncDispose]()
    await chain.stop()
  }
}

const times = await measureOperations()
const bundles: { executors: number; perSecond: number }[] = []
for (const executors of executorCounts)
  bundles.push({ executors, perSecond: await measureBundles(executors) })

process.send?.({ ...times, bundles })
