// Reads an unlisted token that a page names: the account's balance, from the contract.
import type { Asset } from '@aureus/protocol/calls'
import { shortLabel } from '@aureus/protocol/labels'
import { encodeFunctionData, erc20Abi, type Hex, isHex, numberToHex } from 'viem'
import { type ReadTokenParameters, readToken } from '../transaction/readToken.ts'

export interface ReadNamedTokenParameters extends Omit<ReadTokenParameters, 'contract'> {
  contract: Hex
  account: string
}

/** @returns undefined if the address is not a token, or the chain does not answer */
export async function readNamedToken(
  parameters: ReadNamedTokenParameters,
): Promise<Asset | undefined> {
  const { network, rpc, signal, contract, account } = parameters
  const args = [account as Hex] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args })
  const params = [{ to: contract, data }, 'latest']
  const [answer, claim] = await Promise.all([
    rpc({ network, signal, method: 'eth_call', params }).catch(() => undefined),
    readToken(parameters),
  ])
  signal.throwIfAborted()
  if (!claim || !isHex(answer) || answer.length !== 66) return undefined
  const { decimals, symbol = claim.name ?? shortLabel(contract), name = symbol } = claim
  return {
    address: contract,
    balance: numberToHex(BigInt(answer)),
    type: 'erc20',
    // Claimed by the contract.
    metadata: { name, symbol, decimals },
  }
}
