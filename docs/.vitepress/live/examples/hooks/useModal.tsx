// Hooks: the modal and your own button
import { ConnectButton, useModal } from '@aureus/react'

export function Example() {
  const { openModal } = useModal()
  return (
    <>
      <ConnectButton>
        {({ address, open }) => (
          <button type="button" onClick={open}>
            {address ?? 'Choose a wallet'}
          </button>
        )}
      </ConnectButton>
      <button type="button" onClick={() => openModal({ view: { name: 'WhatIsAWallet' } })}>
        What is a wallet?
      </button>
    </>
  )
}
