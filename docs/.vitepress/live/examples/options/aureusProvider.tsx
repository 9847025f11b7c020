// Options: the theme of one part of a page
import { AureusProvider, ConnectButton, useClient } from '@aureus/react'

export function Example() {
  return (
    <AureusProvider client={useClient()} theme={{ accent: '#3b5bdb', radius: 8, mode: 'light' }}>
      <ConnectButton />
    </AureusProvider>
  )
}
