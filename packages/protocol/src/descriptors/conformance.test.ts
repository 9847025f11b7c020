// The public registry's own fixtures (`testsv2`). They are test data beside the product: where they are absent, these
// tests are skipped. `ERC7730_REGISTRY` names another checkout.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { compileDocument } from './compile/compileDocument.ts'
import { DocumentSchema, mergeDocuments } from './compile/document.ts'
import { describeByDescriptor } from './describe.ts'
import type { Call, Description, Facts } from './facts.ts'
import { describeTypedMessage } from './typedMessage.ts'

const registry =
  process.env['ERC7730_REGISTRY'] ?? join(import.meta.dirname, '../../../../../shared/data/erc7730')

/** What we show otherwise, by file and test, and why. */
const differences = new Map([
  [
    'rarible/testsv2/eip712-rarible-exchange-v2-meta-tx.tests.json: Meta Transaction',
    'The domain has its chain in the salt. A descriptor must bind a chain, so the data is shown as it is.',
  ],
  [
    'walletconnect/testsv2/calldata-wct.tests.json: Approve - chain 1',
    'The fixture does not know the token. An amount above the threshold is called unlimited all the same.',
  ],
])

const Texts = v.record(v.string(), v.string())
const FixtureSchema = v.object({
  descriptor: v.string(),
  dataProvider: v.optional(
    v.object({
      tokens: v.optional(
        v.record(v.string(), v.object({ symbol: v.string(), decimals: v.number() })),
        {},
      ),
      addressNames: v.optional(Texts, {}),
      ensNames: v.optional(Texts, {}),
      nftCollectionNames: v.optional(Texts, {}),
      blockTimestamps: v.optional(v.record(v.string(), v.number()), {}),
    }),
    { tokens: {}, addressNames: {}, ensNames: {}, nftCollectionNames: {}, blockTimestamps: {} },
  ),
  tests: v.array(
    v.object({
      description: v.string(),
      rawTx: v.optional(v.string()),
      from: v.optional(v.string(), `0x${'0'.repeat(40)}`),
      data: v.optional(
        v.object({
          types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
          primaryType: v.string(),
          domain: v.record(v.string(), v.unknown()),
          message: v.record(v.string(), v.unknown()),
        }),
      ),
      expected: v.looseObject({
        owner: v.optional(v.string()),
        interpolatedIntent: v.optional(v.string()),
      }),
    }),
  ),
})
type Fixture = v.InferOutput<typeof FixtureSchema>

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const coins: Record<number, string> = { 56: 'BNB', 137: 'POL', 1116: 'CORE', 43114: 'AVAX' }

function load(file: string): Parameters<typeof mergeDocuments>[1] {
  const own = read(file)
  return own.includes ? mergeDocuments(load(join(dirname(file), own.includes)), own) : own
}

const compiled = new Map<string, ReturnType<typeof compileDocument>['descriptors']>()
function descriptorsOf(file: string) {
  const known = compiled.get(file)
  if (known) return known
  const document = v.parse(DocumentSchema, load(file))
  const { descriptors } = compileDocument(document, { origin: 'registry', reviewers: [] })
  compiled.set(file, descriptors)
  return descriptors
}

const lower = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]))

describe.skipIf(!existsSync(registry))('fixtures of the registry', () => {
  const index: Record<string, string> = existsSync(registry)
    ? read(join(registry, 'index.calldata.json'))
    : {}

  function describeOne(
    file: string,
    { dataProvider }: Fixture,
    { rawTx, data, from }: Fixture['tests'][number],
  ): Description | undefined {
    const { tokens, addressNames, ensNames, nftCollectionNames, blockTimestamps } = dataProvider
    const names = { ...lower(addressNames), ...lower(ensNames) }
    const own = descriptorsOf(file)
    const factsOn = (chainId: number): Facts => ({
      language: 'en',
      chainId,
      from: from.toLowerCase(),
      sender: 'Sender',
      native: { symbol: coins[chainId] ?? 'ETH', decimals: 18 },
      token: (address) => lower(tokens)[address],
      name: (address) => names[address],
      collection: (address) => lower(nftCollectionNames)[address],
      blockTime: (height) => blockTimestamps[`${height}`],
      storage: () => undefined,
      call: (call) => describeAt(call, chainId),
    })
    const describeAt = (call: Call, chainId: number): Description | undefined => {
      const other = index[`eip155:${chainId}:${call.to}`]
      const all = [...own, ...(other ? descriptorsOf(join(registry, other)) : [])]
      for (const { descriptor } of all) {
        const described = describeByDescriptor(descriptor, call, factsOn(chainId))
        if (described) return described
      }
      return undefined
    }
    if (rawTx !== undefined) {
      const transaction = parseTransaction(rawTx as `0x02${string}`)
      const { to, data: calldata = '0x', value = 0n, chainId } = transaction
      return describeAt({ to: (to ?? '').toLowerCase(), data: calldata, value }, chainId)
    }
    if (!data) return undefined
    for (const { descriptor } of own) {
      const facts = factsOn(Number(data.domain['chainId']))
      const described = describeTypedMessage(descriptor, data, facts)
      if (described) return described
    }
    return undefined
  }

  const files = globSync('registry/**/testsv2/*.json', { cwd: registry }).toSorted()

  test.each(files)('behavior: %s', (name) => {
    const file = join(registry, name)
    const fixture = v.parse(FixtureSchema, read(file))
    for (const one of fixture.tests) {
      const described = describeOne(join(dirname(file), fixture.descriptor), fixture, one)
      const label = `${name.replace('registry/', '')}: ${one.description}`
      const shown = plain(described && shapeOf(described, one.expected))
      if (differences.has(label)) expect(shown, label).not.toEqual(plain(one.expected))
      else expect(shown, label).toEqual(plain(one.expected))
    }
  })

  test('behavior: there are 509, and two are shown otherwise', () => {
    const count = files.reduce(
      (sum, name) => sum + v.parse(FixtureSchema, read(join(registry, name))).tests.length,
      0,
    )
    expect([count, differences.size]).toEqual([509, 2])
  })
})

/** As the fixtures write it. They leave out what they do not test. */
function shapeOf(
  { intent, sentence, owner, rows }: Description,
  expected: Partial<Fixture['tests'][number]['expected']>,
): unknown {
  return {
    intent,
    ...(expected.interpolatedIntent !== undefined && { interpolatedIntent: sentence }),
    ...(expected.owner !== undefined && { owner }),
    fields: rows.map(({ label, text, inner }) => ({
      label,
      value: inner ? shapeOf(inner, { owner: '' }) : text,
    })),
  }
}

/** Addresses are compared without their checksums, which whoever draws them adds. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (_, one) => (typeof one === 'string' ? one.toLowerCase() : one)),
  )
