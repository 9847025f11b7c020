import { createKeptFlows } from '../../identity/context/keptFlow.ts'
import { followScheme } from '../../identity/pages/followScheme.ts'
import { drawOauthStart } from '../../identity/pages/oauthStartPage.ts'
import { createStore } from '../../lib/store/store.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void drawOauthStart(place, createKeptFlows(createStore('session')))
