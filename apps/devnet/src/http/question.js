// In the browser: how stand-ins of wallets ask their owner, in the form `question` of their page.
const question = document.getElementById('question')

export function make(name, text) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

let asking = Promise.resolve(false)

/** One question at a time. Resolves with whether the owner approves. */
export function ask({ title, facts = [], text = '' }) {
  asking = asking.then(
    () =>
      new Promise((resolve) => {
        const [head, list, body] = question.children
        head.textContent = title
        list.replaceChildren(
          ...facts.flatMap(([name, value]) => [make('dt', name), make('dd', value)]),
        )
        body.textContent = text
        question.hidden = false
        const answer = (event) => {
          event.preventDefault()
          question.hidden = true
          resolve(event.submitter.value === 'yes')
        }
        question.addEventListener('submit', answer, { once: true })
      }),
  )
  return asking
}
