import { toIcon } from '../components/icons'

export const CartIcon = toIcon(<path d="M3 4h2l1.8 8.5h8L17 7H5.8M8 16.5v.01M14 16.5v.01" />)
export const PeakIcon = toIcon(<path d="m2 15.5 5-9 3.2 5.6L12.4 8.5 18 15.5Z" />)
