// Compiles contracts/*.sol. Run as a program it rewrites the committed artifacts beside them:
// `node src/contracts/compile.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import * as v from 'valibot'
import { type Artifact, ArtifactSchema } from './artifact.ts'

export const contractNames = [
  'Account',
  'AccountFactory',
  'CowSettlement',
  'DevnetExchange',
  'FarcasterIdRegistry',
  'FarcasterKeyRegistry',
  'FeeOnTransferToken',
  'LendingPool',
  'LifiPermitProxy',
  'LifiStandin',
  'LiquidityProvider',
  'NameRegistry',
  'NameResolver',
  'OneInchStandin',
  'RelayDepository',
  'SafeStandin',
  'SigningPaymaster',
  'TestToken',
  'UniversalResolver',
] as const
export type ContractName = (typeof contractNames)[number]

const contractsDir = fileURLToPath(new URL('../../contracts/', import.meta.url))
const require = createRequire(import.meta.url)
const soladySources = join(dirname(require.resolve('solady/package.json')), 'src')
const accountAbstraction = dirname(require.resolve('@account-abstraction/contracts/package.json'))
const openZeppelin = dirname(require.resolve('@openzeppelin/contracts/package.json'))

/** Deployed as published: their addresses follow from these bytes. Also compiled by others, so not by us. */
export const publishedNames = ['EntryPoint', 'Simple7702Account'] as const
export type PublishedName = (typeof publishedNames)[number]

// Cancun is the newest EVM version that every chain of the default network set runs.
const evmVersion = 'cancun'
const optimizerRuns = 200

const OutputSchema = v.object({
  errors: v.optional(v.array(v.object({ severity: v.string(), formattedMessage: v.string() })), []),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          abi: v.array(v.unknown()),
          evm: v.object({ bytecode: v.object({ object: v.string() }) }),
        }),
      ),
    ),
    {},
  ),
})

/**
 * Compiles every contract of this package.
 * @throws Error with the compiler's messages if a source does not compile.
 */
export function compileContracts(): Record<ContractName, Artifact> {
  const sources = Object.fromEntries(
    contractNames.map((name) => [`${name}.sol`, { content: readSource(`${name}.sol`) }]),
  )
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion,
      optimizer: { enabled: true, runs: optimizerRuns },
      // Without the metadata hash, the bytecode depends only on the code, not on paths or comments.
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = v.parse(
    OutputSchema,
    JSON.parse(solc.compile(JSON.stringify(input), { import: resolveImport })),
  )
  const failures = output.errors.filter((error) => error.severity === 'error')
  if (failures.length > 0) throw new Error(failures.map((e) => e.formattedMessage).join('\n'))

  const artifacts = contractNames.map((name) => {
    const contract = output.contracts[`${name}.sol`]?.[name]
    const artifact = v.parse(ArtifactSchema, {
      contractName: name,
      license: 'MIT',
      compiler: { version: solc.version(), evmVersion, optimizerRuns },
      abi: contract?.abi,
      bytecode: `0x${contract?.evm.bytecode.object}`,
    })
    return [name, artifact] as const
  })
  return Object.fromEntries(artifacts) as Record<ContractName, Artifact>
}

const PublishedSchema = v.object({ abi: v.array(v.unknown()), bytecode: v.string() })

/** The contracts of `@account-abstraction/contracts` that the devnet has, with the bytecode that the package carries. */
export function publishedContracts(): Record<PublishedName, Artifact> {
  const artifacts = publishedNames.map((name) => {
    const path = join(accountAbstraction, `artifacts/${name}.json`)
    const { abi, bytecode } = v.parse(PublishedSchema, JSON.parse(readFileSync(path, 'utf8')))
    const artifact = v.parse(ArtifactSchema, {
      contractName: name,
      license: 'MIT',
      compiler: { version: '0.8.28', evmVersion: 'cancun', optimizerRuns: 1_000_000 },
      abi,
      bytecode,
    })
    return [name, artifact] as const
  })
  return Object.fromEntries(artifacts) as Record<PublishedName, Artifact>
}

export function artifactPath(name: ContractName | PublishedName): string {
  return join(contractsDir, `${name}.artifact.json`)
}

/** The exact text of an artifact's file. */
export function formatArtifact(artifact: Artifact): string {
  return `${JSON.stringify(artifact, null, 2)}\n`
}

function readSource(path: string): string {
  const [, library, file = ''] =
    /^(solady|@openzeppelin\/contracts)\/([\w/-]+\.sol)$/.exec(path) ?? []
  if (library === 'solady') return readFileSync(join(soladySources, file), 'utf8')
  if (library !== undefined) return readFileSync(join(openZeppelin, file), 'utf8')
  return readFileSync(join(contractsDir, path), 'utf8')
}

function resolveImport(path: string) {
  try {
    return { contents: readSource(path) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.main) {
  for (const [name, artifact] of Object.entries({
    ...compileContracts(),
    ...publishedContracts(),
  }))
    writeFileSync(artifactPath(name as ContractName | PublishedName), formatArtifact(artifact))
}
