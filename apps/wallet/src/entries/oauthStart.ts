import { createKeptFlows } from '../context/keptFlow.ts'
import { followScheme } from '../pages/followScheme.ts'
import { drawOauthStart } from '../pages/oauthStartPage.ts'
import { createStore } from '../store/store.ts'

followScheme()
const place = document.getElementById('wallet')
if (place) void drawOauthStart(place, createKeptFlows(createStore('session')))
