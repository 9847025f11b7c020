// Deploys Permit2, Uniswap v2 and v3 and the universal router at the addresses that the product knows.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { PERMIT2, uniswapDeployments, V2_PAIR_CODE_HASH } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  type PrivateKeyAccount,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import committed from '../../../contracts/Uniswap.json' with { type: 'json' }
import type { ChainClient } from '../../chain/client.ts'
import { type Create2Deployment, create2Deployer, create2Deployment } from '../create2.ts'
import { type CodeName, CodesSchema } from './publishedCode.ts'

export const uniswapCode = v.parse(CodesSchema, committed)

const V3_POOL_CODE_HASH: Hex = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'

/** No key of it is known, so v2 never charges its protocol fee. */
const NO_OWNER: Address = '0x000000000000000000000000000000000000dEaD'

const deploymentOf = (name: CodeName, constructorArguments: Hex = '0x'): Create2Deployment =>
  create2Deployment(
    { abi: [], bytecode: concatHex([uniswapCode[name].bytecode, constructorArguments]) },
    [],
  )

const wrappedCoin = deploymentOf('WETH9')
const v2Factory = deploymentOf(
  'UniswapV2Factory',
  encodeAbiParameters(parseAbiParameters('address'), [NO_OWNER]),
)
const v3Factory = deploymentOf('UniswapV3Factory')
const quoter = deploymentOf(
  'QuoterV2',
  encodeAbiParameters(parseAbiParameters('address, address'), [
    v3Factory.address,
    wrappedCoin.address,
  ]),
)
// Without v4, position managers and bridges.
const router = deploymentOf(
  'UniversalRouter',
  encodeAbiParameters(
    parseAbiParameters(
      'address, address, address, address, bytes32, bytes32, address, address, address, address',
    ),
    [
      PERMIT2,
      wrappedCoin.address,
      v2Factory.address,
      v3Factory.address,
      V2_PAIR_CODE_HASH,
      V3_POOL_CODE_HASH,
      zeroAddress,
      zeroAddress,
      zeroAddress,
      zeroAddress,
    ],
  ),
)

export const uniswapContracts = { wrappedCoin, v2Factory, v3Factory, quoter, router }

/**
 * Deploys what is missing; a second call sends nothing.
 * @throws Error if a contract does not get the address that the product knows
 */
export async function deployUniswap(
  client: ChainClient,
  deployer: PrivateKeyAccount,
): Promise<void> {
  const known = uniswapDeployments[CUSTOM_NETWORK_ID]
  const expected = [
    known?.wrappedCoin,
    known?.v2Factory,
    known?.v3?.factory,
    known?.v3?.quoter,
    known?.routers[0].address,
  ]
  for (const [at, { address, data }] of Object.values(uniswapContracts).entries()) {
    if (address !== expected[at])
      throw new Error(`${expected[at]} is known, and the bytecode leads to ${address}.`)
    if ((await client.getCode({ address })) === undefined)
      await client.sendTransactionSync({ account: deployer, to: create2Deployer, data })
  }
  if ((await client.getCode({ address: PERMIT2 })) === undefined)
    await client.setCode({ address: PERMIT2, bytecode: uniswapCode.Permit2.bytecode })
}
