// Uniswap's contracts and Permit2 as their publishers compiled them. Run as a program this file takes the bytecode from
// npm to contracts/Uniswap.json: `node src/contracts/uniswap/publishedCode.ts`. Nothing installs the packages: they are
// 100 MB, and their licences cover the contracts that the chain runs, not this code (decision 0221).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'

const BytecodeSchema = v.custom<Hex>((value) => isHex(value) && value.length > 2)

const CodeSchema = v.strictObject({
  /** Where it was taken from, with its version. */
  package: v.string(),
  /** Of the package's archive, as the registry states it. */
  integrity: v.string(),
  license: v.string(),
  bytecode: BytecodeSchema,
})

const codeNames = [
  'WETH9',
  'UniswapV2Factory',
  'UniswapV3Factory',
  'QuoterV2',
  'UniversalRouter',
  'Permit2',
] as const
export type CodeName = (typeof codeNames)[number]

/** Creation bytecode without constructor arguments; of Permit2 the runtime bytecode. */
export const CodesSchema = v.strictObject(v.entriesFromList(codeNames, CodeSchema))

export interface Published {
  readonly package: string
  readonly integrity: string
  readonly license: string
  readonly file: string
  readonly read: (text: string) => unknown
}

const JsonSchema = v.object({ bytecode: v.string() })
export const fromJson = (text: string) => v.parse(JsonSchema, JSON.parse(text)).bytecode
const fromBareJson = (text: string) => `0x${fromJson(text)}`
const fromSolidity = (text: string) => `0x${/hex"([0-9a-f]+)"/.exec(text)?.[1] ?? ''}`

const sources: Readonly<Record<CodeName, Published>> = {
  WETH9: {
    package: '@uniswap/v2-periphery@1.1.0-beta.0',
    integrity:
      'sha512-6dkwAMKza8nzqYiXEr2D86dgW3TTavUvCR0w2Tu33bAbM8Ah43LKAzH7oKKPRT5VJQaMi1jtkGs1E8JPor1n5g==',
    license: 'GPL-3.0-or-later',
    file: 'build/WETH9.json',
    read: fromBareJson,
  },
  UniswapV2Factory: {
    package: '@uniswap/v2-core@1.0.1',
    integrity:
      'sha512-MtybtkUPSyysqLY2U210NBDeCHX+ltHt3oADGdjqoThZaFRDKwM6k1Nb3F0A3hk5hwuQvytFWhrWHOEq6nVJ8Q==',
    license: 'GPL-3.0-or-later',
    file: 'build/UniswapV2Factory.json',
    read: fromBareJson,
  },
  UniswapV3Factory: {
    package: '@uniswap/v3-core@1.0.1',
    integrity:
      'sha512-7pVk4hEm00j9tc71Y9+ssYpO6ytkeI0y7WE9P6UcmNzhxPePwyAxImuhVsTqWK9YFvzgtvzJHi64pBl4jUzKMQ==',
    license: 'GPL-2.0-or-later since 2023-04-01, BUSL-1.1 before',
    file: 'artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
    read: fromJson,
  },
  QuoterV2: {
    package: '@uniswap/swap-router-contracts@1.3.1',
    integrity:
      'sha512-mh/YNbwKb7Mut96VuEtL+Z5bRe0xVIbjjiryn+iMMrK2sFKhR4duk/86mEz0UO5gSx4pQIw9G5276P5heY/7Rg==',
    license: 'GPL-2.0-or-later',
    file: 'artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
    read: fromJson,
  },
  UniversalRouter: {
    package: '@uniswap/universal-router@2.1.0',
    integrity:
      'sha512-rt18RUsZd9xDfyVfIONJo+TEQ8w+olOYxu9+A1g4Thil1R7IMa+8mnyVQjdLPK2REhejScDwjYbOGpeaAce0hg==',
    license: 'GPL-3.0-or-later',
    file: 'artifacts/contracts/UniversalRouter.sol/UniversalRouter.json',
    read: fromJson,
  },
  Permit2: {
    package: '@uniswap/v4-periphery@1.0.3',
    integrity:
      'sha512-JxLL0Djv9XcMvI2PatEnWrCrxuEaYNVhHxstndBOP+aJfh1XLg5ec8SDZ0xyoVfg2ElJTvuKpBgnu90bNValsg==',
    license: 'MIT',
    file: 'lib/permit2/test/utils/DeployPermit2.sol',
    read: fromSolidity,
  },
}

const PackedSchema = v.tuple([v.object({ filename: v.string(), integrity: v.string() })])

/** Takes one contract out of its archive on npm. @throws Error if the archive is not the one that was reviewed */
export function fetchCode(source: Published, dir: string): v.InferOutput<typeof CodeSchema> {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: dir, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const [packed] = v.parse(
    PackedSchema,
    JSON.parse(run('npm', 'pack', source.package, '--json', '--silent')),
  )
  if (packed.integrity !== source.integrity)
    throw new Error(`${source.package} is not the archive that was reviewed.`)
  run('tar', '-xzf', packed.filename, `package/${source.file}`)
  const { package: name, integrity, license } = source
  const bytecode = source.read(readFileSync(join(dir, 'package', source.file), 'utf8'))
  return v.parse(CodeSchema, { package: name, integrity, license, bytecode })
}

if (import.meta.main) {
  const dir = mkdtempSync(join(tmpdir(), 'uniswap-'))
  try {
    const code = codeNames.map((name) => [name, fetchCode(sources[name], dir)] as const)
    const path = fileURLToPath(new URL('../../../contracts/Uniswap.json', import.meta.url))
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(code), null, 2)}\n`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
