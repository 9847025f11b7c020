// The delegation framework (MIT or Apache-2.0) as its publisher compiled it. Run as a program this file copies the
// bytecode from the package to contracts/DelegationFramework.json: `node src/contracts/delegationFramework.ts`.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENTRY_POINT_08 } from '@aureus/protocol/operations'
import { DELE_GATOR, DELEGATION_MANAGER, enforcers } from '@aureus/protocol/permissions'
import * as v from 'valibot'
import { type Address, concatHex, type Hex, isHex, type PrivateKeyAccount, pad } from 'viem'
import bytecodes from '../../contracts/DelegationFramework.json' with { type: 'json' }
import { create2Deployer, create2Deployment } from './create2.ts'

const BytecodeSchema = v.custom<Hex>((value) => isHex(value) && value.length > 2)

/** Creation bytecode by contract, without constructor arguments. */
const FrameworkSchema = v.strictObject({
  DelegationManager: BytecodeSchema,
  EIP7702StatelessDeleGator: BytecodeSchema,
  NativeTokenPeriodTransferEnforcer: BytecodeSchema,
  ERC20PeriodTransferEnforcer: BytecodeSchema,
  AllowedTargetsEnforcer: BytecodeSchema,
  AllowedCalldataEnforcer: BytecodeSchema,
  ExactCalldataEnforcer: BytecodeSchema,
  ValueLteEnforcer: BytecodeSchema,
  TimestampEnforcer: BytecodeSchema,
})
type Framework = v.InferOutput<typeof FrameworkSchema>

/** This address has no known key, so the manager cannot be paused. */
const NO_OWNER: Address = '0x000000000000000000000000000000000000dEaD'

const words = (...addresses: readonly Address[]) =>
  concatHex(addresses.map((address) => pad(address)))

/** The contracts and the addresses that the product knows them by. */
function deploymentsOf(code: Framework): readonly (readonly [Address, Hex])[] {
  return [
    [DELEGATION_MANAGER, concatHex([code.DelegationManager, words(NO_OWNER)])],
    [
      DELE_GATOR,
      concatHex([code.EIP7702StatelessDeleGator, words(DELEGATION_MANAGER, ENTRY_POINT_08)]),
    ],
    [enforcers.nativeTokenPeriod, code.NativeTokenPeriodTransferEnforcer],
    [enforcers.erc20Period, code.ERC20PeriodTransferEnforcer],
    [enforcers.allowedTargets, code.AllowedTargetsEnforcer],
    [enforcers.allowedCalldata, code.AllowedCalldataEnforcer],
    [enforcers.exactCalldata, code.ExactCalldataEnforcer],
    [enforcers.valueLte, code.ValueLteEnforcer],
    [enforcers.timestamp, code.TimestampEnforcer],
  ]
}

export interface Deploying {
  getCode(about: { address: Address }): Promise<Hex | undefined>
  /** Resolves once it is in a block. */
  deploy(call: { account: PrivateKeyAccount; to: Address; data: Hex }): Promise<unknown>
}

/**
 * Deploys what is missing; a second call sends nothing. Works on every network with the deterministic deployer and
 * EntryPoint 0.8. @returns how many it deployed. @throws Error if a contract does not get the address that the product knows
 */
export async function deployDelegationFramework(
  client: Deploying,
  deployer: PrivateKeyAccount,
): Promise<number> {
  let sent = 0
  for (const [known, bytecode] of deploymentsOf(v.parse(FrameworkSchema, bytecodes))) {
    const { address, data } = create2Deployment({ abi: [], bytecode }, [])
    if (address !== known)
      throw new Error(`${known} is known, and the bytecode leads to ${address}.`)
    if ((await client.getCode({ address })) !== undefined) continue
    await client.deploy({ account: deployer, to: create2Deployer, data })
    if ((await client.getCode({ address })) === undefined)
      throw new Error(`${address} could not be deployed.`)
    sent++
  }
  return sent
}

/** The committed file, from the package. */
export async function publishedFramework(): Promise<string> {
  const published = new Map(Object.entries(await import('@metamask/delegation-abis/bytecode')))
  const names = Object.keys(FrameworkSchema.entries)
  const found = Object.fromEntries(names.map((name) => [name, published.get(name)]))
  return `${JSON.stringify(v.parse(FrameworkSchema, found), null, 2)}\n`
}

export const frameworkPath = fileURLToPath(
  new URL('../../contracts/DelegationFramework.json', import.meta.url),
)

if (import.meta.main) writeFileSync(frameworkPath, await publishedFramework())
