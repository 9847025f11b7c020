import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { formatCheckpoint } from '../../../apps/server/src/platform/releaseLog/checkpoint.ts'
import { emptyRoot } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import { parseNote } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { writeLog } from './appendRelease.ts'
import { addCosignatures } from './cosign.ts'
import { formatVerifierKey, verifierKeyOf } from './keys.ts'
import { checkQuorum, parsePolicy } from './policy.ts'
import { signAsLog, signAsWitness } from './signatures.ts'

const origin = 'example.com/releases'
const { privateKey: logKey } = generateKeyPairSync('ed25519')
const log = `log ${formatVerifierKey(verifierKeyOf('log', origin, logKey))}`
const witnesses = ['a', 'b', 'c'].map((name) => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = verifierKeyOf('witness', `${name}.example`, privateKey)
  return { name, privateKey, key, line: `witness ${name} ${formatVerifierKey(key)}` }
})
const lines = [log, ...witnesses.map(({ line }) => line)]
const policyOf = (...more: string[]) => parsePolicy([...lines, ...more, ''].join('\n'))

const text = formatCheckpoint({ origin, size: 0, root: emptyRoot })
const now = 1_800_000_000
const cosignature = (name: string, { seconds = now, of = text } = {}) => {
  const { privateKey } = witnesses.find((one) => one.name === name) ?? { privateKey: logKey }
  return signAsWitness(of, { name: `${name}.example`, privateKey, seconds })
}
const noteBy = (...names: string[]) => ({
  text,
  signatures: [signAsLog(text, origin, logKey), ...names.map((name) => cosignature(name))],
})

describe('checkQuorum', () => {
  const twoOfThree = policyOf('group all-of-us 2 a b c', 'quorum all-of-us')
  test.each([
    [[], false],
    [['a'], false],
    [['a', 'a'], false],
    [['a', 'c'], true],
    [['c', 'b', 'a'], true],
  ] as const)('behavior: two of three, signed by %j: %s', (names, isReached) => {
    expect(checkQuorum(twoOfThree, noteBy(...names), now).isReached).toBe(isReached)
  })

  test('behavior: groups of groups, all, any, one witness and none', () => {
    const nested = policyOf('group x any a b', 'group y all x c', 'quorum y')
    expect(checkQuorum(nested, noteBy('a', 'b'), now).isReached).toBe(false)
    expect(checkQuorum(nested, noteBy('b', 'c'), now)).toEqual({
      isReached: true,
      signed: ['b', 'c'],
    })
    expect(checkQuorum(policyOf('quorum a'), noteBy('b'), now).isReached).toBe(false)
    expect(checkQuorum(policyOf('quorum none'), noteBy(), now).isReached).toBe(true)
  })

  test('error: cosignatures of the future, of another checkpoint and of strangers do not count', () => {
    const policy = policyOf('quorum a')
    const other = formatCheckpoint({ origin, size: 1, root: emptyRoot })
    for (const bad of [
      cosignature('a', { seconds: now + 3600 }),
      cosignature('a', { of: other }),
      cosignature('stranger'),
    ])
      expect(checkQuorum(policy, { text, signatures: [bad] }, now).isReached).toBe(false)
  })
})

describe('parsePolicy', () => {
  test('behavior: takes comments, tabs, empty lines and addresses', () => {
    const policy = parsePolicy(
      `# ours\n\n\t${log}  https://example.com/log\n${lines[1]} https://a.example/\nquorum\ta\n`,
    )
    expect(policy.logs.map(({ name }) => name)).toEqual([origin])
    expect(policy.witnesses.get('a')?.url).toBe('https://a.example/')
  })

  test.each([
    ['no quorum', []],
    ['two quorums', ['quorum a', 'quorum b']],
    ['an unknown quorum', ['quorum d']],
    ['a group before its members', ['group x any d', 'quorum x']],
    ['a name twice', ['group a any b', 'quorum a']],
    ['a group named none', ['group none any b', 'quorum none']],
    ['a member of two groups', ['group x any a', 'group y any a', 'quorum x']],
    ['a group that needs more than it has', ['group x 3 a b', 'quorum x']],
    ['a group that needs none', ['group x 0 a b', 'quorum x']],
    ['a group without members', ['group x all', 'quorum x']],
    ['a key twice', [lines[1]?.replace('witness a', 'witness d') ?? '', 'quorum a']],
    ['the key of a log for a witness', [log.replace('log ', 'witness d '), 'quorum a']],
    ['an unknown word', ['trust everybody', 'quorum a']],
  ])('error: refuses %s', (_, more) => {
    expect(() => policyOf(...more)).toThrow(/policy/)
  })

  test('error: refuses a policy without a log', () => {
    expect(() => parsePolicy('quorum none\n')).toThrow('"log"')
  })
})

describe('addCosignatures', () => {
  const policy = policyOf('group g 2 a b c', 'quorum g')

  test('behavior: adds those of witnesses, once each, with the newest time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aureus-log-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await writeLog({ folder, origin, key: logKey }, [])
    await addCosignatures(folder, policy, [cosignature('a'), cosignature('b')])
    await addCosignatures(folder, policy, [cosignature('a', { seconds: now + 60 })])
    const note = parseNote(readFileSync(join(folder, 'checkpoint'), 'utf8'))
    expect(note.signatures.map(({ name }) => name)).toEqual([origin, 'b.example', 'a.example'])
    expect(checkQuorum(policy, note, now).signed).toEqual(['a', 'b'])
    const other = formatCheckpoint({ origin, size: 1, root: emptyRoot })
    await expect(
      addCosignatures(folder, policy, [cosignature('c', { of: other })]),
    ).rejects.toThrow('not for this checkpoint')
    await expect(addCosignatures(folder, policy, [cosignature('d')])).rejects.toThrow(
      'not a witness',
    )
  })
})
