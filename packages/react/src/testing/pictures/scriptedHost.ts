// Stands in for the embedded wallet. Its approval is a heading and a button.
import type { ApprovalHost } from '@aureus/core'

/** `said` lists the calls to it, oldest first. */
export function scriptedHost(): { host: ApprovalHost; said: string[] } {
  const said: string[] = []
  const host: ApprovalHost = {
    mount(element) {
      const question = document.createElement('button')
      question.textContent = 'A question of the wallet'
      question.addEventListener('click', () => said.push('answered'))
      element.append(question)
      said.push('mounted')
      return () => {
        question.remove()
        said.push('unmounted')
      }
    },
    reject: (reason) => void said.push(reason.name),
  }
  return { host, said }
}
