// English messages of the token list. Loaded with it.
export const enTokens = {
  loading: 'Loading your tokens',
  failed: 'Couldn’t load your tokens. We’ll try again within 30 seconds.',
  empty: {
    title: 'No tokens yet',
    text: (network: string) => `Tokens that you hold on ${network} appear here.`,
  },
  /** After the token's name and amount, for screen readers. */
  send: 'Send',
}

export type TokensMessages = typeof enTokens
