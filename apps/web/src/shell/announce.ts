// Says the title of a new page to people who hear it.
/** Without a role: `status` is what toasts are. It must be in the page before it first speaks. */
export function createAnnouncer(page: Document): (text: string) => void {
  const region = page.createElement('p')
  region.className = 'au-hidden'
  region.setAttribute('aria-live', 'polite')
  page.body.append(region)
  return (text) => {
    region.textContent = text
  }
}
