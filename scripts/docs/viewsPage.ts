// The modal's views with their pictures, from the references of the browser tests.

/**
 * @param states such as `Account-signed-in`
 * @returns a page of Markdown
 */
export function viewsPage(states: readonly string[]): string {
  const byView = Map.groupBy(states.toSorted(), (name) => name.slice(0, name.indexOf('-')))
  const parts = [...byView].map(([view, ofView]) =>
    [`## ${view}`, figures(view, ofView)].join('\n\n'),
  )
  return [
    '# Views of the modal',
    'Open one with `openModal({ view: { name } })` of `useModal`. Some views need data of their own; the type `View` says which. Each picture is one that the tests compare.',
    ...parts,
    '',
  ].join('\n\n')
}

function figures(view: string, states: readonly string[]): string {
  const drawn = states.map((state) => {
    const name = state.slice(view.length + 1).replaceAll('-', ' ')
    const images = ['dark', 'light'].map(
      (theme) =>
        `<img class="${theme}" src="/pictures/${theme}/${encodeURIComponent(state)}.png" alt="" loading="lazy">`,
    )
    return `<figure>${images.join('')}<figcaption>${name}</figcaption></figure>`
  })
  return `<div class="views">\n${drawn.join('\n')}\n</div>`
}
