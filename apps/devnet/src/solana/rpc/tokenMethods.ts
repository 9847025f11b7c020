// Methods about the tokens of both token programs.
import type { Address } from '@solana/kit'
import * as v from 'valibot'
import { accountAt } from '../chain/accountAt.ts'
import type { SolanaChain } from '../chain/chain.ts'
import { readMint, readTokenAccount, tokenPrograms, uiTokenAmount } from '../chain/tokens.ts'
import { encodeAccount } from './encodeAccount.ts'
import { inContext, method } from './method.ts'
import { AccountConfig, AddressSchema, ContextConfig, RecipientFilter } from './params.ts'
import { invalidParam } from './rpcError.ts'

const ofOne = v.tuple([AddressSchema, ContextConfig])

export const tokenMethods = {
  getTokenAccountBalance: method(ofOne, ([address, config], { chain }) => {
    const account = accountAt(chain.svm, address)
    if (!account) throw invalidParam('could not find account')
    const token = readTokenAccount(account)
    if (!token) throw invalidParam('not a Token account')
    const decimals = readMint(accountAt(chain.svm, token.mint))?.decimals ?? 0
    return inContext(chain, config, uiTokenAmount(token.amount, decimals))
  }),
  getTokenSupply: method(ofOne, ([address, config], { chain }) => {
    const account = accountAt(chain.svm, address)
    if (!account) throw invalidParam('could not find account')
    const mint = readMint(account)
    if (!mint) throw invalidParam('not a Token mint')
    return inContext(chain, config, uiTokenAmount(mint.supply, mint.decimals))
  }),
  getTokenAccountsByOwner: method(
    v.tuple([AddressSchema, RecipientFilter, AccountConfig]),
    ([owner, filter, config], { chain }) => {
      const { program, mint } = readFilter(chain, filter)
      const accounts = chain.svm.getProgramAccounts(program).flatMap((account) => {
        const token = readTokenAccount(account)
        if (token?.owner !== owner || (mint && token.mint !== mint)) return []
        const encoded = encodeAccount(chain.svm, account, config ?? {})
        return encoded ? [{ pubkey: account.address, account: encoded }] : []
      })
      return inContext(chain, config, accounts)
    },
  ),
}

function readFilter(
  { svm }: SolanaChain,
  filter: v.InferOutput<typeof RecipientFilter>,
): { program: Address; mint?: Address } {
  if ('programId' in filter) {
    if (tokenPrograms.has(filter.programId)) return { program: filter.programId }
    throw invalidParam('unrecognized Token program id')
  }
  const account = accountAt(svm, filter.mint)
  if (!account || !readMint(account)) throw invalidParam('could not find mint')
  return { program: account.programAddress, mint: filter.mint }
}
