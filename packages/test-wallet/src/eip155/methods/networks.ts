// EIP-695 chain ids, EIP-3326 switching and EIP-3085 adding of chains.
import { requestChain } from '../../shared/chain.ts'
import { invalidParams, refusedChain, unknownChain } from '../../shared/errors.ts'
import { isQuantity, isRecord, parseChainId } from '../../shared/hex.ts'
import type { Method } from './method.ts'

export const eth_chainId: Method = ({ state }) => ({ run: () => state.chainIdHex() })

export const net_version: Method = ({ state }) => ({ run: () => String(state.snapshot().chainId) })

export const wallet_switchEthereumChain: Method = ({ state, quirks }, [request]) => {
  const chainId = parseChainId(isRecord(request) ? request.chainId : undefined)
  if (!state.knows(chainId))
    throw quirks.refusesUnknownChains ? refusedChain(chainId) : unknownChain(chainId)
  return {
    asks: chainId !== state.snapshot().chainId,
    run() {
      state.update({ chainId })
      return null
    },
  }
}

/** The first endpoint that a browser can reach with `fetch`. */
function parseRpcUrl(urls: unknown): string {
  const isHttp = (url: unknown): url is string =>
    typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url)
  const url = Array.isArray(urls) ? (urls as unknown[]).find(isHttp) : undefined
  if (url !== undefined) return url
  throw invalidParams('rpcUrls must hold at least one http or https URL.')
}

function checkCurrency(currency: unknown) {
  if (currency === undefined) return
  const valid =
    isRecord(currency) &&
    typeof currency.name === 'string' &&
    typeof currency.symbol === 'string' &&
    currency.decimals === 18
  if (!valid) throw invalidParams('nativeCurrency must have a name, a symbol and 18 decimals.')
}

/**
 * Adds and then switches, as wallets do. Asks the endpoint for its chain id first: EIP-3085 requires wallets to reject
 * an endpoint of another chain.
 */
export const wallet_addEthereumChain: Method = ({ state }, [request]) => {
  if (!isRecord(request)) throw invalidParams('Expected one object with chainId and rpcUrls.')
  const id = parseChainId(request.chainId)
  const { chainName: name, nativeCurrency } = request
  if (typeof name !== 'string' || name === '') throw invalidParams('chainName must be a string.')
  const rpcUrl = parseRpcUrl(request.rpcUrls)
  checkCurrency(nativeCurrency)
  const chain = { id, name, rpcUrl }

  async function add() {
    const served = await requestChain(chain, 'eth_chainId')
    if (!isQuantity(served) || Number(served) !== id)
      throw invalidParams(`The RPC endpoint does not serve chain ${id}.`)
    state.update({ chains: [...state.snapshot().chains, chain] })
  }

  return {
    asks: true,
    async run() {
      if (!state.knows(id)) await add()
      state.update({ chainId: id })
      return null
    },
  }
}
