// The modal's views with their pictures, from the references of the browser tests.

/**
 * @param pictures file names such as `Account-signed-in.png`
 * @returns a page of Markdown
 */
export function viewsPage(pictures: readonly string[]): string {
  const byView = Map.groupBy(pictures.toSorted(), (name) => name.slice(0, name.indexOf('-')))
  const parts = [...byView].map(([view, states]) =>
    [`## ${view}`, figures(view, states)].join('\n\n'),
  )
  return [
    '# Views of the modal',
    'Open one with `openModal({ view: { name } })` of `useModal`. Some views need data of their own; the type `View` says which. Each picture is one that the tests compare.',
    ...parts,
    '',
  ].join('\n\n')
}

function figures(view: string, states: readonly string[]): string {
  const drawn = states.map((file) => {
    const state = file.slice(view.length + 1, -'.png'.length).replaceAll('-', ' ')
    const images = ['dark', 'light'].map(
      (theme) =>
        `<img class="${theme}" src="/pictures/${theme}/${encodeURIComponent(file)}" alt="" loading="lazy">`,
    )
    return `<figure>${images.join('')}<figcaption>${state}</figcaption></figure>`
  })
  return `<div class="views">\n${drawn.join('\n')}\n</div>`
}
