import { base64urlnopad } from '@scure/base'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, AuditKey } from './audit.ts'
import { auditHash, auditKeyId, FIRST_PREVIOUS, verifyAudit } from './auditChain.ts'

const LENGTH = 6

interface Signer {
  key: AuditKey
  sign(hash: string): Promise<string>
}

let signer: Signer
let whole: AuditEntry[]

beforeAll(async () => {
  signer = await createSigner()
  whole = await chainOf(signer)
})

async function createSigner(): Promise<Signer> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])
  const raw = base64urlnopad.encode(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))
  return {
    key: { id: auditKeyId(raw), publicKey: raw, createdAtMs: 0 },
    async sign(hash) {
      const signed = await crypto.subtle.sign('Ed25519', privateKey, Buffer.from(hash, 'hex'))
      return base64urlnopad.encode(new Uint8Array(signed))
    },
  }
}

async function chainOf({ key, sign }: Signer, length = LENGTH): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  for (let number = 1; number <= length; number++) {
    const linked = {
      number,
      atMs: 1000 * number,
      account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      role: 'admin' as const,
      action: 'person.note',
      subject: `person ${number}`,
      reason: 'A ticket.',
      before: null,
      after: '{"notes":1}',
      previous: entries.at(-1)?.hash ?? FIRST_PREVIOUS,
    }
    const hash = auditHash(linked)
    entries.push({ ...linked, hash, signature: await sign(hash), keyId: key.id })
  }
  return entries
}

const verify = (entries: readonly unknown[], heads?: readonly string[]) =>
  verifyAudit(entries, { keys: [signer.key], ...(heads && { heads }) })

const at = (number: number) => whole[number - 1] as AuditEntry

describe('verifyAudit', () => {
  test('behavior: a whole chain has no fault', async () => {
    const head = at(LENGTH).hash
    expect(await verify(whole)).toEqual({ entries: LENGTH, head, fault: null })
    expect(await verify(whole, [at(2).hash, head])).toMatchObject({ fault: null })
    expect(await verify([])).toEqual({ entries: 0, head: null, fault: null })
  })

  test.each<[string, (entries: AuditEntry[]) => unknown[], object]>([
    ['the first entry is removed', (all) => all.slice(1), { number: 1, kind: 'removed' }],
    ['a middle entry is removed', (all) => all.toSpliced(2, 1), { number: 3, kind: 'removed' }],
    [
      'two entries change places',
      (all) => [all[0], all[2], all[1], ...all.slice(3)],
      { number: 2, kind: 'reordered' },
    ],
    [
      'the numbers of two entries change places',
      ([a, b, c, ...rest]) => [a, { ...c, number: 2 }, { ...b, number: 3 }, ...rest],
      { number: 2, kind: 'reordered' },
    ],
    [
      'an entry is removed and those after it have new numbers',
      (all) => all.toSpliced(2, 1).map((one, index) => ({ ...one, number: index + 1 })),
      { number: 3, kind: 'changed' },
    ],
    [
      'an entry is repeated',
      (all) => all.toSpliced(2, 0, all[1] as AuditEntry),
      { number: 3, kind: 'reordered' },
    ],
    ['an entry is null', (all) => all.with(3, null as never), { number: 4, kind: 'unreadable' }],
    [
      'a signature is malformed',
      (all) => all.with(1, { ...at(2), signature: '?' }),
      { number: 2, kind: 'unsigned' },
    ],
    [
      'an entry has the signature of another',
      (all) => all.with(1, { ...at(2), signature: at(3).signature }),
      { number: 2, kind: 'unsigned' },
    ],
    [
      'a key is unknown',
      (all) => all.with(1, { ...at(2), keyId: 'audit-0' }),
      { number: 2, kind: 'unsigned' },
    ],
  ])('error: %s', async (_, change, fault) => {
    expect(await verify(change(whole))).toMatchObject({ fault })
  })

  test.each(['atMs', 'account', 'role', 'action', 'subject', 'reason', 'before', 'after'] as const)(
    'error: the field %s is changed',
    async (field) => {
      const other = { atMs: 1, role: 'viewer' }[field as string] ?? 'other'
      const changed = whole.with(3, { ...at(4), [field]: other })
      expect(await verify(changed)).toMatchObject({ fault: { number: 4, kind: 'changed' } })
    },
  )

  test('error: an entry is written again with a hash that fits it', async () => {
    const forged = { ...at(4), reason: 'Another.' }
    forged.hash = auditHash(forged)
    expect(await verify(whole.with(3, forged))).toMatchObject({
      fault: { number: 4, kind: 'unsigned' },
    })
  })

  test('error: the end is cut off, if somebody knows an earlier head', async () => {
    const cut = whole.slice(0, 4)
    expect(await verify(cut)).toMatchObject({ fault: null })
    expect(await verify(cut, [at(LENGTH).hash])).toMatchObject({
      fault: { number: 5, kind: 'removed' },
    })
  })

  test('error: a key that calls itself by the id of another signs nothing', async () => {
    const other = await createSigner()
    const keys = [{ ...other.key, id: signer.key.id }]
    const forged = (await chainOf(other)).map((one) => ({ ...one, keyId: signer.key.id }))
    expect(await verifyAudit(forged, { keys })).toMatchObject({
      fault: { number: 1, kind: 'unsigned' },
    })
  })
})
