import { onBeforeUnmount, onMounted, type Ref } from 'vue'

/** Calls `show` once, when the element is about to scroll into view. */
export function whenVisible(element: Ref<HTMLElement | undefined>, show: (element: HTMLElement) => void) {
  let observer: IntersectionObserver | undefined
  onMounted(() => {
    const { value } = element
    if (!value) return
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer?.disconnect()
        show(value)
      },
      { rootMargin: '200px' },
    )
    observer.observe(value)
  })
  onBeforeUnmount(() => observer?.disconnect())
}
