import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DescriptorFileSchema } from '@aureus/protocol/descriptors'
import * as v from 'valibot'
import { parseSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { descriptorHash } from './attestations.ts'
import { writeDescriptors } from './writeDescriptors.ts'

const address = `0x${'ab'.repeat(20)}`
const auditor = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const auditors = new Map([[auditor.address.toLowerCase(), 'Auditor']])
const document = {
  context: { contract: { deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Vault' },
  display: { formats: { 'deposit(uint256 amount)': { intent: 'Deposit', fields: [] } } },
}

const made: string[] = []
function folder(files: Record<string, unknown> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'aureus-registry-'))
  made.push(path)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), JSON.stringify(content))
  }
  return path
}
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

const types = {
  Attest: ['version uint16', 'schema bytes32', 'recipient address', 'time uint64']
    .concat(['expirationTime uint64', 'revocable bool', 'refUID bytes32', 'data bytes'])
    .concat('salt bytes32')
    .map((field) => ({ name: field.split(' ')[0] ?? '', type: field.split(' ')[1] ?? '' })),
}
const word = `0x${'0'.repeat(64)}` as const

/** By the Ethereum Attestation Service, off the chain. */
async function attestation(data: `0x${string}`, { expirationTime = '0', by = auditor } = {}) {
  const message = {
    version: 2,
    schema: '0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2',
    recipient: `0x${'0'.repeat(40)}`,
    time: '1785288536',
    expirationTime,
    revocable: true,
    refUID: word,
    data,
    salt: word,
  }
  const domain = {
    name: 'EAS Attestation',
    version: '0.26',
    chainId: '1',
    verifyingContract: '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587',
  } as const
  const signed = await by.signTypedData({
    domain: { ...domain, chainId: 1 },
    types,
    primaryType: 'Attest',
    message: {
      ...message,
      time: BigInt(message.time),
      expirationTime: BigInt(message.expirationTime),
    },
  })
  const { r, s, v: parity = 27n } = parseSignature(signed)
  const signature = { v: Number(parity), r, s }
  return { signer: auditor.address, sig: { version: 2, domain, message, signature } }
}

async function write(files: Record<string, unknown>) {
  const to = join(folder(), 'out')
  const origin = 'Registry'
  const written = await writeDescriptors({
    from: folder(files),
    to,
    origin,
    auditors,
    nowMs: Date.now(),
  })
  const read = (name = `1/${address}.json`) =>
    v.parse(DescriptorFileSchema, JSON.parse(readFileSync(join(to, name), 'utf8')))
  return { ...written, read, to }
}

const file = 'registry/vault/calldata-vault.json'
const signed = 'registry/vault/sigs/calldata-vault.auditor.json'

describe('writeDescriptors', () => {
  test('behavior: writes a file that the wallet reads for each contract', async () => {
    const { calldata, reviewed, leftOut, read } = await write({ [file]: document })
    expect([calldata, reviewed, leftOut]).toEqual([1, 0, []])
    expect(read()[0]).toMatchObject({ address, owner: 'Vault', origin: 'Registry', reviewers: [] })
  })

  test('behavior: a review of the whole document names the auditor', async () => {
    const review = await attestation(descriptorHash(document))
    const { reviewed, read } = await write({ [file]: document, [signed]: review })
    expect(reviewed).toBe(1)
    expect(read()[0]?.reviewers).toEqual(['Auditor'])
  })

  test('error: a review of a document without what it includes does not count', async () => {
    const { display, ...rest } = document
    const own = { ...rest, includes: 'common.json' }
    const files = { [file]: own, 'registry/vault/common.json': { display } }
    const partial = await write({ ...files, [signed]: await attestation(descriptorHash(own)) })
    expect(partial.reviewed).toBe(0)
    expect(partial.read()[0]?.owner).toBe('Vault')
    const whole = await attestation(descriptorHash({ ...rest, display }))
    expect((await write({ ...files, [signed]: whole })).reviewed).toBe(1)
  })

  test.each([
    ['of another document', () => attestation(word)],
    ['that has expired', () => attestation(descriptorHash(document), { expirationTime: '1' })],
    [
      'that somebody else signed',
      () =>
        attestation(descriptorHash(document), { by: privateKeyToAccount(`0x${'6'.repeat(64)}`) }),
    ],
    ['that cannot be read', async () => ({ signer: 'me' })],
  ])('error: a review %s does not count', async (_, make) => {
    const { reviewed } = await write({ [file]: document, [signed]: await make() })
    expect(reviewed).toBe(0)
  })

  test('error: a document that includes a file outside of the registry is left out', async () => {
    const outside = join(folder({ 'common.json': { display: document.display } }), 'common.json')
    const { leftOut, documents } = await write({
      [file]: { ...document, includes: `../../../../..${outside}` },
    })
    expect([documents, leftOut[0]?.path]).toEqual([0, file])
  })

  test('error: a document that includes itself is left out', async () => {
    const { leftOut } = await write({ [file]: { ...document, includes: 'calldata-vault.json' } })
    expect(leftOut).toHaveLength(1)
  })

  test('error: a broken document leaves the others in place', async () => {
    const { leftOut, calldata } = await write({
      [file]: document,
      'registry/vault/calldata-broken.json': { display: 7 },
    })
    expect([leftOut.length, calldata]).toEqual([1, 1])
  })
})
