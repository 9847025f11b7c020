// Modal: open it on a view
import { type Client, openModal } from '@aureus/core'

export function run(client: Client) {
  openModal(client, { view: { name: 'WhatIsAWallet' } })
}
