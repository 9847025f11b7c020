// Options: a picture of your own for each account
import { AureusProvider, ConnectButton, type CustomAvatarProps, useClient } from '@aureus/react'

const colourOf = (address: string) =>
  `hsl(${Number.parseInt(address.slice(2, 8), 16) % 360} 60% 45%)`

function Square({ address, size }: CustomAvatarProps) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <rect width="100%" height="100%" fill={colourOf(address)} />
    </svg>
  )
}

export function Example() {
  return (
    <AureusProvider client={useClient()} avatar={Square}>
      <ConnectButton />
    </AureusProvider>
  )
}
