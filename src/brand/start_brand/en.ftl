# Texts of your own, instead of the built-in ones. To find the id of a text, search for the text in
# locales/en.ftl of Vestibule's source code, or run: vestibule brand eject REGION

# list-empty = No jobs are open at the moment
