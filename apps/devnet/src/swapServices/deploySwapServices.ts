// The contracts of the stand-ins, at the addresses that the product knows.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import {
  cowRelayers,
  cowSettlements,
  lifiDiamonds,
  lifiPermitProxies,
  oneInchRouters,
  relayDepositories,
} from '@aureus/protocol/swap'
import { type Address, getContractAddress, type PrivateKeyAccount } from 'viem'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import { create2Deployer, create2Deployment } from '../contracts/create2.ts'
import { uniswapContracts } from '../contracts/uniswap/deployUniswap.ts'

const { wrappedCoin, v2Factory } = uniswapContracts
const exchange = create2Deployment(artifacts.devnetExchange, [
  wrappedCoin.address,
  v2Factory.address,
])
const diamond = create2Deployment(artifacts.lifiStandin, [exchange.address])
const permitProxy = create2Deployment(artifacts.lifiPermitProxy, [diamond.address])
const oneInch = create2Deployment(artifacts.oneInchStandin, [exchange.address])
const settlement = create2Deployment(artifacts.cowSettlement, [exchange.address])
const depository = create2Deployment(artifacts.relayDepository, [])

export interface SwapServiceContracts {
  exchange: Address
  diamond: Address
  permitProxy: Address
  oneInchRouter: Address
  settlement: Address
  relayer: Address
  depository: Address
}

export const swapServiceContracts: SwapServiceContracts = {
  exchange: exchange.address,
  diamond: diamond.address,
  permitProxy: permitProxy.address,
  oneInchRouter: oneInch.address,
  settlement: settlement.address,
  // The settlement's constructor creates it.
  relayer: getContractAddress({ from: settlement.address, nonce: 1n }),
  depository: depository.address,
}

/**
 * Deploys what is missing; a second call sends nothing.
 * @throws Error if a contract does not get the address that the product knows
 */
export async function deploySwapServices(
  client: ChainClient,
  deployer: PrivateKeyAccount,
): Promise<void> {
  const { diamond: lifi, permitProxy: proxy, settlement: cow, relayer } = swapServiceContracts
  const { oneInchRouter, depository: relay } = swapServiceContracts
  const tables: [address: Address, table: typeof lifiDiamonds][] = [
    [lifi, lifiDiamonds],
    [proxy, lifiPermitProxies],
    [oneInchRouter, oneInchRouters],
    [cow, cowSettlements],
    [relayer, cowRelayers],
    [relay, relayDepositories],
  ]
  for (const [address, { [CUSTOM_NETWORK_ID]: known }] of tables)
    if (address !== known)
      throw new Error(`${known} is known, and the bytecode leads to ${address}.`)
  for (const { address, data } of [exchange, diamond, permitProxy, oneInch, settlement, depository])
    if ((await client.getCode({ address })) === undefined)
      await client.sendTransactionSync({ account: deployer, to: create2Deployer, data })
}
