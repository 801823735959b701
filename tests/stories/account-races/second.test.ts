import { playRaces } from './races.ts'

playRaces(1)
