// The window of sites of others.
import { followScheme } from '../../identity/pages/followScheme.ts'
import { readConfig } from '../../lib/config/readConfig.ts'
import { startSite } from '../site/startSite.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void startSite(window, { place, config: readConfig(document) })
