-- How often the counted pages are seen: a day in Istanbul, a class of page, a number. Nothing about who looked, by design.
create table platform.page_view (
  day date not null,
  page text not null check (page in ('home', 'project', 'sign-in', 'sign-up')),
  views bigint not null check (views > 0),
  primary key (day, page)
);
