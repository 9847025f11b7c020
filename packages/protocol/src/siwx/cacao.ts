// Converts sign-in messages to CACAOs and back.
import type { CaipNetworkId } from '../caip/caip.ts'
import type { Cacao } from './cacaoSchema.ts'
import { formatSignInMessage, type SignInMessage } from './message.ts'
import { readRecap, withRecapStatement } from './recap.ts'

/** The account of a CACAO: `did:pkh:` and CAIP-10, of the eip155 family. */
export function accountOfCacao({
  p,
}: Pick<Cacao, 'p'>): { chainId: CaipNetworkId; address: string } | undefined {
  const [, chainId, address] =
    /^did:pkh:(eip155:[1-9]\d{0,31}):(0x[0-9a-fA-F]{40})$/.exec(p.iss) ?? []
  return chainId && address ? { chainId: chainId as CaipNetworkId, address } : undefined
}

/**
 * The signed text. `parseSignInMessage` checks its grammar.
 * @returns `undefined` for an account of another chain family
 */
export function messageOfCacao({ p }: Pick<Cacao, 'p'>): string | undefined {
  const account = accountOfCacao({ p })
  if (!account) return undefined
  const recap = readRecap(p.resources?.at(-1) ?? '')
  const statement = recap ? withRecapStatement(p.statement, recap) : p.statement || undefined
  return formatSignInMessage({
    accountAddress: account.address,
    chainId: account.chainId,
    domain: p.domain,
    uri: p.aud,
    version: p.version as '1',
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(p.exp !== undefined && { expirationTime: p.exp }),
    ...(p.nbf !== undefined && { notBefore: p.nbf }),
    ...(statement !== undefined && { statement }),
    ...(p.requestId !== undefined && { requestId: p.requestId }),
    ...(p.resources !== undefined && { resources: p.resources }),
  })
}

export function cacaoOf(
  message: SignInMessage,
  { signature, accountType }: { signature: string; accountType: 'eoa' | 'contract' },
): Cacao {
  const { accountAddress, chainId, uri, issuedAt, expirationTime, notBefore } = message
  const { domain, version, nonce, statement, requestId, resources } = message
  return {
    h: { t: 'caip122' },
    p: {
      iss: `did:pkh:${chainId}:${accountAddress}`,
      domain,
      aud: uri,
      version,
      nonce,
      iat: issuedAt,
      ...(notBefore !== undefined && { nbf: notBefore }),
      ...(expirationTime !== undefined && { exp: expirationTime }),
      ...(statement !== undefined && { statement }),
      ...(requestId !== undefined && { requestId }),
      ...(resources !== undefined && { resources: [...resources] }),
    },
    s: { t: accountType === 'contract' ? 'eip1271' : 'eip191', s: signature },
  }
}
