// The window of sites of others.
import { followScheme } from '../../identity/pages/followScheme.ts'
import { readConfig } from '../../lib/config/readConfig.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { enSites } from '../../lib/messages/en.sites.ts'
import { startSite } from '../site/startSite.ts'

followScheme()
const place = document.getElementById('wallet')
if (place)
  void readConfig(document).then(
    (config) => startSite(window, { place, config }),
    () => drawNotice(place, { ...enSites.failed, alert: true }),
  )
