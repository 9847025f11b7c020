import type { Client } from '@aureus/core'
import { type ChainNamespace, isChainNamespace } from '@aureus/protocol'
import { PlainConnectButton } from '@aureus/react'
import { createElement } from 'react'
import { AureusElement } from './AureusElement.tsx'
import { ensureModal } from './AureusModal.ts'

/** `<aureus-button>`: connects a wallet, then shows the account. */
export class AureusButton extends AureusElement {
  static override readonly observedAttributes = [...AureusElement.observedAttributes, 'namespace']

  /** Limits the button to one chain family: `eip155`, `solana` or `bip122`. */
  get namespace(): ChainNamespace | null {
    const value = this.getAttribute('namespace')
    return value !== null && isChainNamespace(value) ? value : null
  }
  set namespace(namespace: ChainNamespace | null) {
    if (namespace === null) this.removeAttribute('namespace')
    else this.setAttribute('namespace', namespace)
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (name === 'namespace') this.redraw()
    else super.attributeChangedCallback(name, before, value)
  }

  protected override draw(_client: Client): unknown {
    ensureModal()
    return createElement(PlainConnectButton, this.namespace ? { namespace: this.namespace } : {})
  }
}
