import type { ReactNode } from 'react'

export const toIcon = (shape: ReactNode) =>
  function Icon() {
    return (
      <svg
        className="icon"
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }

export const SearchIcon = toIcon(
  <>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 4 4" />
  </>,
)
export const CloseIcon = toIcon(<path d="m5.5 5.5 9 9m0-9-9 9" />)
export const ExcludeIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="6.25" />
    <path d="m5.8 14.2 8.4-8.4" />
  </>,
)
export const FilterIcon = toIcon(<path d="M3.5 5.5h13M6 10h8M8.5 14.5h3" />)
export const MoonIcon = toIcon(<path d="M16 11.6A6.5 6.5 0 1 1 8.4 4a5.2 5.2 0 0 0 7.6 7.6Z" />)
export const SunIcon = toIcon(
  <>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2.5v1.25m0 12.5v1.25m7.5-7.5h-1.25M3.75 10H2.5m12.8-5.3-.9.9m-8.8 8.8-.9.9m10.6 0-.9-.9M5.6 5.6l-.9-.9" />
  </>,
)
export const CodeIcon = toIcon(<path d="m7 6-4 4 4 4m6-8 4 4-4 4m-1.75-10-2.5 12" />)
export const PreviousIcon = toIcon(<path d="m12 5-5 5 5 5" />)
export const NextIcon = toIcon(<path d="m8 5 5 5-5 5" />)
export const OutsideIcon = toIcon(<path d="M8 5H5v10h10v-3M11 5h4v4m0-4-6 6" />)
export const WidelyIcon = toIcon(<path d="m2.5 10.5 3.25 3.25L12 6.5m-2 6.5 1 .75L17.5 6.5" />)
export const NewlyIcon = toIcon(<path d="m4.5 10.5 3.5 3.5 7.5-8" />)
export const LimitedIcon = toIcon(<path d="M10 4v7.25M10 15.5v.01" />)
