import { formatSignInMessage, type SignInMessage } from '@aureus/protocol'

/** A sign-in message for the page at `baseUrl`. */
export function signInText(
  { baseUrl }: { baseUrl: string },
  accountAddress: string,
  change: Partial<SignInMessage> = {},
): string {
  return formatSignInMessage({
    accountAddress,
    chainId: 'eip155:99199',
    domain: new URL(baseUrl).host,
    uri: baseUrl,
    version: '1',
    nonce: 'abcdefghijklmnopqrstuv',
    issuedAt: new Date().toISOString(),
    ...change,
  })
}

export const hexOf = (text: string): string => `0x${Buffer.from(text).toString('hex')}`
