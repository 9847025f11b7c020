// The sites of others that may use the wallet in this browser, and the way to disconnect them.
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { enSites } from '../lib/messages/en.sites.ts'
import type { SiteConsent } from '../transactions/permissions/siteConsents.ts'
import type { OwnerContext } from './ownerContext.ts'
import { button, drawFailed, drawWorking } from './screens.ts'

const words = enSites.list

/** Never rejects. */
export async function drawSites(
  context: Pick<OwnerContext, 'place' | 'connectedSites'>,
  home: () => void,
): Promise<void> {
  const { place, connectedSites } = context
  drawWorking(place)
  try {
    const sites = await connectedSites.list()
    const revoke = async (site: SiteConsent) => {
      drawWorking(place)
      await connectedSites.revoke(site).catch(() => undefined)
      await drawSites(context, home)
    }
    drawNotice(
      place,
      { title: words.title, text: words.text },
      sites.length > 0
        ? element(
            'ul',
            { class: 'activity', tabindex: '0', 'aria-label': words.title },
            ...sites.map((site) => drawSite(site, () => void revoke(site))),
          )
        : element('p', {}, words.none),
      button('secondary', enOwner.back, home),
    )
  } catch (error) {
    drawFailed(place, error)
  }
}

function drawSite(site: SiteConsent, revoke: () => void): HTMLElement {
  const { origin, address, scope, untilMs } = site
  const end = button('secondary', words.revoke, revoke)
  end.ariaLabel = words.revokeOf(origin, address)
  return element(
    'li',
    {},
    element('strong', {}, origin),
    element('span', {}, address),
    element('span', {}, `${words.scope[scope]} · ${words.untilDay(untilMs)}`),
    end,
  )
}
