// Typed data as sites write it.
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const chainId = 99199
export const untilS = 1_795_000_000

/** Expands EIP-712's own short form: `Name(type name,…)Other(…)`. */
export function typesOf(encoded: string): Record<string, { name: string; type: string }[]> {
  return Object.fromEntries(
    [...encoded.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [type = '', own = ''] = field.split(' ')
        return { type, name: own }
      }),
    ]),
  )
}

export interface MadeData {
  types: Record<string, { name: string; type: string }[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

/** @param encoded its types, the primary one first */
export function make(
  encoded: string,
  contract: string,
  message: Record<string, unknown>,
  chain: number = chainId,
): MadeData {
  return {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      ...typesOf(encoded),
    },
    primaryType: encoded.slice(0, encoded.indexOf('(')),
    domain: { name: 'Test', chainId: chain, verifyingContract: contract },
    message,
  }
}

export const MAX_UINT256 = `${2n ** 256n - 1n}`

export const zero = '0x0000000000000000000000000000000000000000'
export const bytes32 = `0x${'00'.repeat(32)}`
export const permissions = 'TokenPermissions(address token,uint256 amount)'
