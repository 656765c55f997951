import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/source-serif-4/wght-italic.css'
import './ui/palette.css'
import './style.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { router } from './router.svelte'
import { SCREENS } from './screens'
import { settings } from './settings/store.svelte'

settings.apply()
// On its way before anything is drawn.
const { screen } = router.route
if (screen !== 'game') void SCREENS[screen]().catch(() => undefined)

const target = document.getElementById('app')
if (target) mount(App, { target })

// The page that says that there is no connection, and messages; see public/sw.js.
if ('serviceWorker' in navigator && isSecureContext)
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  })
