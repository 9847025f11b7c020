// Reads and estimates on an EVM chain.
import type { Chain, ChainParameters } from '../../client/chain.ts'
import { readTokenBalance } from './erc20.ts'
import { estimate } from './estimate.ts'
import { parseRecipient } from './parseRecipient.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { QuantitySchema } from './quantity.ts'
import { checkTransaction, readReceipt } from './transactions.ts'

export function createEip155Chain({ call }: ChainParameters): Chain {
  const quantity = (method: string, params: readonly unknown[]) =>
    call({ method, params, schema: QuantitySchema })
  return {
    readBalance: (address) => quantity('eth_getBalance', [address, 'latest']),
    readTokenBalance: (owner, token) => readTokenBalance(call, { owner, token }),
    readHead: () => quantity('eth_blockNumber', []),
    readReceipt: (hash) => readReceipt(call, hash),
    checkTransaction: (transaction, isOld) => checkTransaction(call, transaction, isOld),
    estimate: (parameters) => estimate(call, parameters),
    prepareTransfer: (parameters) => prepareTransfer(call, parameters),
    parseRecipient,
  }
}
