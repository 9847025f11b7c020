// Makes a payment from the coins of the wallet's chain, signs it and has the node send it.
import { NETWORK, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { internalError } from '../shared/errors.ts'
import type { BitcoinAddress, NetworkName } from './addresses.ts'
import type { BitcoinChainOptions } from './options.ts'

export type Recipient = { address: string; amount: number }

export type SendParameters = {
  account: BitcoinAddress
  chain: BitcoinChainOptions | undefined
  network: NetworkName
  recipients: readonly Recipient[]
}

/** Satoshis. */
const FEE = 500n

/** Spends every coin, and pays the rest back. @throws ProviderRpcError */
export async function send({ account, chain, network, recipients }: SendParameters) {
  const coins = chain?.coins ?? []
  const held = coins.reduce((sum, { satoshis }) => sum + BigInt(satoshis), 0n)
  const paid = recipients.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const change = held - paid - FEE
  if (!chain || change < 0n) throw internalError('Insufficient funds.')
  const transaction = new Transaction()
  for (const { txid, output, satoshis } of coins)
    transaction.addInput({
      txid,
      index: output,
      witnessUtxo: { script: account.script, amount: BigInt(satoshis) },
    })
  const rules = network === 'mainnet' ? NETWORK : TEST_NETWORK
  for (const { address, amount } of recipients)
    transaction.addOutputAddress(address, BigInt(amount), rules)
  if (change > 0n) transaction.addOutput({ script: account.script, amount: change })
  transaction.sign(account.privateKey)
  transaction.finalize()
  return { txid: await broadcast(chain.rpcUrl, transaction.hex) }
}

async function broadcast(rpcUrl: string, hex: string): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendrawtransaction', params: [hex] }),
  })
  const { result, error } = await response.json()
  if (error) throw internalError(String(error.message))
  return result
}
