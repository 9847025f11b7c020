// EIP-1102 accounts and EIP-2255 permissions.
import { invalidParams } from '../../shared/errors.ts'
import { isRecord } from '../../shared/hex.ts'
import type { Method, Wallet } from './method.ts'

function permissions({ state }: Wallet) {
  const value = state.addresses()
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return value.length === 0 ? [] : [{ parentCapability: 'eth_accounts', caveats }]
}

function requireEthAccounts(params: readonly unknown[]) {
  const [request] = params
  if (isRecord(request) && 'eth_accounts' in request) return
  throw invalidParams('Expected [{ eth_accounts: {} }]: the only supported permission.')
}

export const eth_accounts: Method = ({ state }) => ({ run: () => state.addresses() })

/** Silent on a permitted site. */
export const eth_requestAccounts: Method = ({ state }) => ({
  asks: state.addresses().length === 0,
  needsUnlock: state.snapshot().locked,
  run() {
    state.update({ permitted: true })
    return state.addresses()
  },
})

export const wallet_getPermissions: Method = (wallet) => ({ run: () => permissions(wallet) })

/** Asks even on a permitted site: the person may choose again. */
export const wallet_requestPermissions: Method = (wallet, params) => {
  requireEthAccounts(params)
  return {
    asks: true,
    needsUnlock: wallet.state.snapshot().locked,
    run() {
      wallet.state.update({ permitted: true })
      return permissions(wallet)
    },
  }
}

/** MIP-2: answers null. */
export const wallet_revokePermissions: Method = ({ state }, params) => {
  requireEthAccounts(params)
  return {
    run() {
      state.update({ permitted: false })
      return null
    },
  }
}
