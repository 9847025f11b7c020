// Accounts, and what they hold.
import { rpcErrorCodes } from '@aureus/protocol'
import * as v from 'valibot'
import { accountAt } from '../chain/accountAt.ts'
import { encodeAccount } from './encodeAccount.ts'
import { inContext, method } from './method.ts'
import { AccountConfig, AddressSchema, ContextConfig } from './params.ts'
import { RpcError } from './rpcError.ts'

const MOST_ACCOUNTS = 100
const MOST_AIRDROP = 1_000_000_000_000_000n

export const accountMethods = {
  getBalance: method(v.tuple([AddressSchema, ContextConfig]), ([address, config], { chain }) =>
    inContext(chain, config, chain.svm.getBalance(address) ?? 0n),
  ),
  getAccountInfo: method(
    v.tuple([AddressSchema, AccountConfig]),
    ([address, config], { chain }) => {
      const { svm } = chain
      return inContext(chain, config, encodeAccount(svm, accountAt(svm, address), config ?? {}))
    },
  ),
  getMultipleAccounts: method(
    v.tuple([
      v.pipe(
        v.array(AddressSchema),
        v.maxLength(MOST_ACCOUNTS, `Too many inputs provided; max ${MOST_ACCOUNTS}`),
      ),
      AccountConfig,
    ]),
    ([addresses, config], { chain }) => {
      const { svm } = chain
      // Validators default to base64 for several accounts.
      const options = { ...config, encoding: config?.encoding ?? 'base64' }
      const accounts = addresses.map((one) => encodeAccount(svm, accountAt(svm, one), options))
      return inContext(chain, config, accounts)
    },
  ),
  /** Only for the faucet, which enforces the limits. It also sends test tokens. */
  requestAirdrop: method(
    v.tuple([AddressSchema, v.pipe(v.number(), v.safeInteger(), v.minValue(1)), ContextConfig]),
    async ([address, amount], { airdrop, trusted, changed }) => {
      if (!trusted)
        throw new RpcError(rpcErrorCodes.methodNotFound, 'Method not found: use the faucet instead')
      const lamports = BigInt(amount)
      const signature = await airdrop(address, lamports < MOST_AIRDROP ? lamports : MOST_AIRDROP)
      changed()
      return signature
    },
  ),
}
