// For tests: the CACAOs of a wallet that signs for several chains while connecting.
import {
  type Cacao,
  type CaipNetworkId,
  cacaoOf,
  formatSignInMessage,
  type NonceResponse,
  recapStatement,
  type SignInMessage,
} from '@aureus/protocol'
import type { Signer } from './browser.ts'

const methods = ['personal_sign', 'eth_sendTransaction']

export function recapOf(chains: readonly string[], granted: readonly string[] = methods): string {
  const abilities = Object.fromEntries(granted.map((method) => [`request/${method}`, [{ chains }]]))
  const json = JSON.stringify({ att: { eip155: abilities } })
  return `urn:recap:${Buffer.from(json).toString('base64').replaceAll('=', '')}`
}

/** One CACAO per chain, with changes to the signed message. */
export function signCacaos(
  asked: NonceResponse,
  { chains, signer }: { chains: readonly CaipNetworkId[]; signer: Signer },
  change: (message: SignInMessage, at: number) => Partial<SignInMessage> = () => ({}),
): Promise<Cacao[]> {
  return Promise.all(
    chains.map(async (chainId, at) => {
      const asIs: SignInMessage = {
        ...asked,
        accountAddress: signer.address,
        chainId,
        statement: `${asked.statement} ${recapStatement({ methods })}`,
        resources: [...asked.resources, recapOf(chains)],
      }
      const message = { ...asIs, ...change(asIs, at) }
      const signature = await signer.signMessage({ message: formatSignInMessage(message) })
      return cacaoOf(message, { signature, accountType: 'eoa' })
    }),
  )
}
