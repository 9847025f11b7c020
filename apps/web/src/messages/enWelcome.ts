// English messages of the home page for visitors without a connected wallet. Loaded with those parts of it.

export const enWelcome = {
  headline: 'Your wallet opens the door.',
  lead: (brand: string) =>
    `Connect your wallet to ${brand} and sign in with a signature instead of a password. Then see what it holds and use it.`,
  /** Engraved around the coin. */
  coinLegend: (brand: string) => `YOUR KEYS · ${brand.toUpperCase()} · YOUR COINS ·\u00a0`,
  facts: [
    {
      title: 'Self-hosted',
      text: 'Everything runs on this server. Your browser contacts no other.',
    },
    {
      title: 'No vendor account',
      text: 'No registration, no middleman, no tracking.',
    },
    {
      title: 'Your keys stay in your wallet',
      text: 'We see your address, never your keys. Nothing moves unless you approve it.',
    },
  ],
}
