// The text of `solana:signIn`, as wallets write it (Sign In With Solana, EIP-4361's layout).
import type { SolanaSignInInput } from '@solana/wallet-standard-features'

const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

export function signInText(
  input: SolanaSignInInput,
  { domain, address }: { domain: string; address: string },
): string {
  const lines = fields.flatMap(([label, key]) =>
    input[key] === undefined ? [] : [`${label}: ${input[key]}`],
  )
  if (input.resources) lines.push('Resources:', ...input.resources.map((one) => `- ${one}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ].join('\n\n')
}
