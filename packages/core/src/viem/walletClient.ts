// The connected wallet as a wallet client of viem.
import { AureusError, evmChainId, thrown } from '@aureus/protocol'
import {
  type Address,
  type Chain,
  type CustomTransport,
  createWalletClient,
  custom,
  type JsonRpcAccount,
  type WalletClient,
} from 'viem'
import type { Client } from '../client/client.ts'
import { getProvider } from '../provider/getProvider.ts'
import { whenRestored } from '../provider/requestAccounts.ts'
import { activeWhereabouts } from '../provider/whereabouts.ts'
import { viemChain } from './chain.ts'

export type ConnectedWalletClient<C extends Chain = Chain> = WalletClient<
  CustomTransport,
  C,
  JsonRpcAccount
>

export interface ToWalletClientParameters<C extends Chain = Chain> {
  /** viem refuses to send while the wallet is on another chain. Defaults to the wallet's chain of now. */
  chain?: C
}

/**
 * The active account on its chain, both of now. Make another one after `accountsChanged` or `chainChanged`.
 * @throws AureusError `No ActiveCaipAddress found` without a connected EVM account
 */
export function toWalletClient<const C extends Chain = Chain>(
  client: Client,
  { chain }: ToWalletClientParameters<C> = {},
): ConnectedWalletClient<C> {
  const here = activeWhereabouts(client)
  const [account] = here.accounts()
  if (account === undefined) throw new AureusError(thrown.noActiveCaipAddress)
  return createWalletClient<CustomTransport, C, Address>({
    account: account as Address,
    chain: chain ?? viemChain(client, here.chain()),
    transport: custom(getProvider(client)),
  })
}

export interface GetWalletClientParameters {
  /** Switches the wallet if it is on another chain. Defaults to the wallet's chain. */
  chainId?: number | undefined
}

/**
 * As `toWalletClient`, once a connection of an earlier visit has been restored.
 * @throws AureusError `No ActiveCaipAddress found`; ProviderRpcError if the wallet does not switch
 */
export async function getWalletClient(
  client: Client,
  { chainId }: GetWalletClientParameters = {},
): Promise<ConnectedWalletClient> {
  await whenRestored(client)
  const wallet = toWalletClient(client)
  if (chainId === undefined || chainId === evmChainId(activeWhereabouts(client).chain()))
    return wallet
  await wallet.switchChain({ id: chainId })
  return toWalletClient(client)
}
