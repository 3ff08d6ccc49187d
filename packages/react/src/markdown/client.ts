'use client'

export * from '.'
