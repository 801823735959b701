/** Where an officer opens a paper of a request; its id follows. */
export const PAPER_PATH = '/yonetim/inceleme-belgesi'
