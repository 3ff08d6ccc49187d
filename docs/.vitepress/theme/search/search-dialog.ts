import { useRouter } from 'vitepress'
import { defineComponent, h, nextTick, onBeforeUnmount, onMounted, ref } from 'vue'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** The button and the dialog of the search, which is loaded when it is first opened. `/` and Ctrl+K open it. */
export const SearchDialog = defineComponent(() => {
  const router = useRouter()
  const dialog = ref<HTMLDialogElement>()
  const panel = ref<HTMLElement>()
  const status = ref<'loading' | 'ready' | 'failed'>('loading')
  let unmount: (() => void) | undefined

  const close = () => dialog.value?.close()
  function pick(path: string) {
    close()
    void router.go(path)
  }
  async function load() {
    status.value = 'loading'
    try {
      const { mountSearch } = await import('./mount-search')
      if (!dialog.value?.open || !panel.value) return
      status.value = 'ready'
      await nextTick()
      unmount = mountSearch(panel.value, { onPick: pick, onClose: close })
    } catch (error) {
      console.error(error)
      status.value = 'failed'
    }
  }
  function open() {
    if (dialog.value?.open) return
    dialog.value?.showModal()
    void load()
  }
  function onKeydown(event: KeyboardEvent) {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
    if (!isShortcut && !isSlash) return
    event.preventDefault()
    open()
  }
  onMounted(() => addEventListener('keydown', onKeydown))
  onBeforeUnmount(() => {
    removeEventListener('keydown', onKeydown)
    unmount?.()
  })

  const note = () =>
    status.value === 'failed'
      ? h('p', { class: 'search-note', role: 'alert' }, [
          'The search could not be loaded. ',
          h('button', { type: 'button', onClick: () => void load() }, 'Try again'),
        ])
      : status.value === 'loading' && h('p', { class: 'search-note' }, 'Loading the search…')

  return () => [
    h('button', { type: 'button', class: 'search-button', 'aria-keyshortcuts': 'Control+K /', onClick: open }, [
      h('span', 'Search'),
      h('kbd', { 'aria-hidden': 'true' }, 'Ctrl K'),
    ]),
    h(
      'dialog',
      {
        ref: dialog,
        class: 'search-dialog',
        'aria-label': 'Search',
        onClose() {
          unmount?.()
          unmount = undefined
        },
        // Only the backdrop is the dialog itself.
        onClick: (event: Event) => event.target === dialog.value && close(),
      },
      h('div', { class: 'search-frame' }, [note(), h('div', { ref: panel, class: 'search-panel vp-raw' })]),
    ),
  ]
})
