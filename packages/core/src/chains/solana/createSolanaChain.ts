// Reads, estimates and builds transactions on a Solana chain.
import type { Chain, ChainParameters } from '../../client/chain.ts'
import { estimate } from './estimate.ts'
import { parseRecipient } from './parseRecipient.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { LamportsSchema, readLamports, readTokenBalance } from './reads.ts'
import { checkTransaction, readReceipt } from './transactions.ts'

export function createSolanaChain({ call }: ChainParameters): Chain {
  return {
    readBalance: (address) => readLamports(call, address),
    readTokenBalance: (owner, mint) => readTokenBalance(call, { owner, mint }),
    readHead: () =>
      call({
        method: 'getSlot',
        params: [{ commitment: 'confirmed' }],
        schema: LamportsSchema,
      }),
    readReceipt: (hash) => readReceipt(call, hash),
    checkTransaction: (transaction) => checkTransaction(call, transaction),
    estimate: (parameters) => estimate(call, parameters),
    prepareTransfer: (parameters) => prepareTransfer(call, parameters),
    parseRecipient,
  }
}
